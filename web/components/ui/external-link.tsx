import { chakra } from '@chakra-ui/react';
import { ExternalLink as Icon } from 'lucide-react';
import type { ReactNode } from 'react';
import { textLinkStyle } from './text-link.tsx';

const Anchor = chakra('a', {
  base: { ...textLinkStyle, display: 'inline-flex', alignItems: 'center', gap: '1.5', overflowWrap: 'anywhere' },
});

/**
 * A link that opens a new window: to another site, or from a form whose typed values would be lost. Without a text it
 * shows the site's name, so that the user sees where it leads.
 */
export function ExternalLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer">
      {children ?? new URL(href).hostname.replace(/^www\./, '')}
      <Icon size={14} />
      <chakra.span srOnly>(opens a new window)</chakra.span>
    </Anchor>
  );
}
