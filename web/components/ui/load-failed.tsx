import { failureText } from '../../lib/api-error.ts';
import { Banner, type BannerProps } from './banner.tsx';
import { Button } from './button.tsx';

export interface LoadFailedProps extends Pick<BannerProps, 'children' | 'role' | 'marginTop'> {
  /** 'Your forms could not be loaded.' */
  title?: string;
  /** Says why, and what to do about it. */
  error: unknown;
  /** 'Your forms are safe.' Left out when the server gave a reason: it may be that the form was deleted. */
  reassurance?: string;
  onRetry: () => unknown;
}

/** Says that something could not be loaded. A button tries again. */
export function LoadFailed({ title, error, reassurance, children, onRetry, ...rest }: LoadFailedProps) {
  return (
    <Banner status="neutral" title={title} action={<Button onClick={() => void onRetry()}>Try again</Button>} {...rest}>
      {failureText(error, reassurance)} {children}
    </Banner>
  );
}
