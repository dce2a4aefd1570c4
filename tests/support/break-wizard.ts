/** Plants a fault in an open wizard: its next render throws, as a bug in a step would. */
import type { Page } from 'playwright';

interface Fiber {
  return: Fiber | null;
  memoizedProps: { value?: { store?: { getState(): object; setState(state: object): void } } };
}

export const breakWizard = (page: Page): Promise<void> =>
  page
    .locator('[data-field]')
    .first()
    .evaluate((row) => {
      const key = Object.keys(row).find((name) => name.startsWith('__reactFiber$'));
      if (!key) throw new Error("React's key for its tree was not found on the element");
      let fiber = (row as unknown as Record<string, Fiber | null>)[key] ?? null;
      while (fiber) {
        const store = fiber.memoizedProps?.value?.store;
        if (store && 'stepId' in store.getState()) return store.setState({ passed: null });
        fiber = fiber.return;
      }
      throw new Error('No wizard was found around the fields');
    });
