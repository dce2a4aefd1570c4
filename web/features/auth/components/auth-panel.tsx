import { chakra } from '@chakra-ui/react';
import { ListChecks, ScanText, Users } from 'lucide-react';
import { Guilloche } from '../../../components/ui/guilloche.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { authPanel } from '../../../content/auth.ts';

const icons = { checks: ListChecks, scan: ScanText, people: Users } as const;

/** The dark panel beside the form; on a phone it is below. */
export function AuthPanel() {
  return (
    <chakra.aside
      aria-label="What you get"
      position="relative"
      overflow="hidden"
      bg="panel.brand"
      color="white"
      width={{ base: 'full', lg: '560px' }}
      flexShrink="0"
      paddingInline={{ base: 5, md: 8, lg: 16 }}
      paddingTop={{ base: 10, lg: 28 }}
      paddingBottom={{ base: 10, lg: 64 }}
    >
      <chakra.h2 textStyle="title" maxWidth="20rem">
        {authPanel.heading}
      </chakra.h2>
      <chakra.ul marginTop="8" display="grid" gap="7" position="relative" maxWidth="24rem">
        {authPanel.points.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <chakra.li key={title} display="flex" gap="4">
              <TintedIcon icon={Icon} size={24} color="accent.300" marginTop="0.5" />
              <div>
                <chakra.h3 fontWeight="semibold">{title}</chakra.h3>
                <chakra.p textStyle="small" color="accent.100">
                  {text}
                </chakra.p>
              </div>
            </chakra.li>
          );
        })}
      </chakra.ul>
      <Guilloche
        display={{ base: 'none', lg: 'block' }}
        position="absolute"
        width="600px"
        bottom="-330px"
        right="-120px"
        color="accent.500"
        opacity="0.6"
      />
    </chakra.aside>
  );
}
