import { planned } from '../../content/coming-soon.ts';
import type { Screen } from '../../lib/screen.ts';

/** A screen for each page that is planned. Its record goes when the page's feature comes. */
export const plannedScreens: readonly Screen[] = planned.map(({ title, text, ...screen }) => ({
  ...screen,
  page: async () => {
    const { PlannedPage } = await import('./components/planned-page.tsx');
    return () => <PlannedPage title={title} text={text} />;
  },
}));
