/** What happens when a call finds the session ended (spec/1 section 8). */
import { noticesReady, toast } from '../components/ui/toaster.tsx';
import { paths } from '../config/paths.ts';
import { UNAUTHORIZED_REDIRECT_MS } from '../config/timing.ts';

let leaving = false;

export function showLoggedOut(): void {
  toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
}

/**
 * Says so and goes to the sign-in page after 500 ms, once, however many calls found out. The person comes back to where
 * they were. An open form calls {@link showLoggedOut} alone and stays: leaving would lose what was typed.
 */
export function leaveForSignIn(): void {
  if (leaving) return;
  leaving = true;
  showLoggedOut();
  const leave = (): void => {
    // Going back starts the page anew: this one has nothing left to show.
    addEventListener('pageshow', () => location.reload());
    location.assign(paths.apiLogin.to(location.pathname + location.search));
  };
  // The time to read it begins when it is there: a visitor's page has yet to fetch its code.
  void noticesReady().then(() => setTimeout(leave, UNAUTHORIZED_REDIRECT_MS));
}
