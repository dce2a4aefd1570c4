import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';

const root = document.documentElement;

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(root, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/**
 * Gives the provider's form the page's colors. The form is in an iframe, so our style sheet and a switch to dark mode
 * do not reach it.
 */
export function useProviderLook(): Appearance {
  const isDark = useSyncExternalStore(subscribe, () => root.classList.contains('dark'));
  return useMemo(() => lookOf(isDark), [isDark]);
}

function lookOf(isDark: boolean): Appearance {
  const style = getComputedStyle(root);
  const color = (name: string): string => style.getPropertyValue(`--ui-colors-${name}`).trim();
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('accent-solid'),
      colorBackground: color('bg-panel'),
      colorText: color('fg'),
      colorTextSecondary: color('fg-muted'),
      colorTextPlaceholder: color('fg-subtle'),
      colorDanger: color('fg-error'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '6px',
    },
    rules: {
      '.Label': { color: color('fg'), fontWeight: '600' },
      '.Input': { borderColor: color('border-control'), boxShadow: 'none' },
      '.Input:focus': { borderColor: color('accent-focusRing'), boxShadow: `0 0 0 2px ${color('accent-focusRing')}` },
      '.Input--invalid': { borderColor: color('border-error'), boxShadow: 'none' },
      '.Tab': { borderColor: color('border-control'), boxShadow: 'none' },
    },
  };
}
