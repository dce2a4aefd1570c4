import type { Locator } from 'playwright';

/**
 * What a screen reader reads about a control when it next takes the focus: the texts that describe it at that moment.
 * An error that is rendered later is not read.
 * @param act makes the control take the focus
 */
export async function saidAtFocus(control: Locator, act: () => Promise<void>): Promise<string> {
  await control.evaluate((element) =>
    element.addEventListener(
      'focus',
      () => {
        const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
        element.setAttribute('data-said', ids.map((id) => document.getElementById(id)?.textContent).join(' '));
      },
      { once: true },
    ),
  );
  await act();
  const page = control.page();
  await page.locator('[data-said]').waitFor({ state: 'attached' });
  return control.evaluate((element) => {
    const said = element.getAttribute('data-said')!;
    element.removeAttribute('data-said');
    return said;
  });
}
