/**
 * The contrast of controls, as the browser draws them, in states that axe does not see: hovered, focused, pressed,
 * disabled.
 */
import type { CDPSession, Page } from 'playwright';

/** Of a list, the first entries and the marked and the chosen one: the others look the same. */
const OPTIONS = '[role=option]:is(:nth-child(-n + 3), [aria-selected=true], [data-chosen])';

const CONTROLS = `a[href], button, summary, select, input:not([type=checkbox], [type=radio]), textarea, ${OPTIONS}, [role=tab], label[data-part=tile]`;

/** At rest no state is forced. The other states are those that the pointer and the keyboard cause. */
const STATES = { rest: [], hover: ['hover'], focus: ['focus', 'focus-visible'], active: ['hover', 'active'] } as const;

/** WCAG 1.4.3 for texts, 1.4.11 for icons; the design requires disabled texts to stay legible. */
const LEAST = { text: 4.5, icon: 3, disabled: 3 };

/**
 * One line for each text or icon in a control that has too little contrast, with its state; empty when all have enough.
 */
export async function paleControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    return await forceStates(page, session);
  } catch (error) {
    // A part of the page that was still loading has replaced a control: all are looked for again.
    if (!String(error).includes('Could not find node')) throw error;
    return await paleControls(page);
  } finally {
    await session.detach();
  }
}

const PRESSED = 'a[href], button:not([aria-disabled=true]), [role=switch]';

/** The names of the controls that look the same pressed as hovered. */
export async function unpressed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const force = await forcedStates(session, PRESSED);
  const looks = async (state: keyof typeof STATES) => {
    await force(state);
    return await page.evaluate(looksOf, PRESSED);
  };
  const [hovered, pressed] = [await looks('hover'), await looks('active')];
  await session.detach();
  return pressed.filter((look, at) => look.css === hovered[at]!.css).map(({ name }) => name);
}

/** Runs in the page. */
function looksOf(controls: string): Array<{ name: string; css: string }> {
  return [...document.querySelectorAll<HTMLElement>(controls)].map((control) => ({
    name:
      control.getAttribute('aria-label') ??
      (control as HTMLInputElement).labels?.[0]?.textContent ??
      control.textContent!,
    css: [null, '::before']
      .map((part) => getComputedStyle(control, part))
      .map(({ backgroundColor, color, borderColor }) => [backgroundColor, color, borderColor].join())
      .join(),
  }));
}

/** Finds the controls, and returns what forces a state on all of them. */
async function forcedStates(
  session: CDPSession,
  selector: string,
): Promise<(state: keyof typeof STATES) => Promise<void>> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  return async (state) => {
    // All at once, because the browser computes the styles of the page again after each one that is waited for.
    await Promise.all(
      nodeIds.map((nodeId) =>
        session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...STATES[state]] }),
      ),
    );
  };
}

async function forceStates(page: Page, session: CDPSession): Promise<string[]> {
  const force = await forcedStates(session, CONTROLS);
  const found: string[] = [];
  for (const state of Object.keys(STATES) as Array<keyof typeof STATES>) {
    if (state !== 'rest') await force(state);
    found.push(...(await page.evaluate(paleParts, [CONTROLS, LEAST] as const)).map((part) => `${state}: ${part}`));
  }
  return found;
}

type Color = [number, number, number, number];

/**
 * Runs in the page. Its functions are methods, because the test runner adds to others a call that the page does not
 * have.
 */
function paleParts([controls, least]: readonly [string, typeof LEAST]): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const known = new Map<string, Color>();
  const grounds = new Map<Element, Color>();
  const color = {
    read(css: string): Color {
      if (!known.has(css)) known.set(css, color.draw(css));
      return known.get(css)!;
    },
    /** The browser converts any notation of a color. */
    draw(css: string): Color {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r!, g!, b!, a! / 255];
    },
    over(top: Color, below: Color): Color {
      return [0, 1, 2].map((part) => top[part]! * top[3] + below[part]! * (1 - top[3])).concat(1) as Color;
    },
    ground(element: Element | null): Color {
      if (!element) return [255, 255, 255, 1];
      if (!grounds.has(element)) {
        const own = color.read(getComputedStyle(element).backgroundColor);
        grounds.set(element, color.over(own, color.ground(element.parentElement)));
      }
      return grounds.get(element)!;
    },
    luminance(of: Color): number {
      const [r, g, b] = of
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    },
    contrast(element: Element): number {
      const below = color.ground(element);
      const [dark, light] = [
        color.luminance(color.over(color.read(getComputedStyle(element).color), below)),
        color.luminance(below),
      ].sort((x, y) => x - y);
      return (light! + 0.05) / (dark! + 0.05);
    },
  };
  const part = {
    isShown(element: Element): boolean {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true });
    },
    hasText(element: Element): boolean {
      return (
        element.matches('select, input, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')
      );
    },
  };
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const disabled = control.matches(':disabled, [aria-disabled=true]:not([aria-busy=true])');
    const parts = [control, ...control.querySelectorAll('*')].filter(
      (one) => part.isShown(one) && (part.hasText(one) || one.matches('svg')),
    );
    return parts.flatMap((one) => {
      const wanted = disabled ? least.disabled : one.matches('svg') ? least.icon : least.text;
      const ratio = color.contrast(one);
      if (ratio >= wanted) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent!.trim().slice(0, 40);
      const ground = control.closest('[data-ground]')?.getAttribute('data-ground');
      return [
        `${control.tagName.toLowerCase()} "${name}"${ground ? ` on ${ground}` : ''}${one === control ? '' : `, ${one.tagName.toLowerCase()}`}: ${ratio.toFixed(2)}, not ${wanted}`,
      ];
    });
  });
}
