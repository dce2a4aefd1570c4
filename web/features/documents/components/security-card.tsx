import { chakra } from '@chakra-ui/react';
import { CalendarClock, Lock, ShieldCheck } from 'lucide-react';
import { SectionCard } from '../../../components/ui/section-card.tsx';
import { securityClaims } from '../../../content/documents.ts';

const icons = { encryption: Lock, compliance: ShieldCheck, deletion: CalendarClock } as const;

export function SecurityCard() {
  return (
    <SectionCard title="Security and Privacy">
      <chakra.ul display="grid" gap="3" paddingTop="1">
        {securityClaims.map(({ icon, text }) => {
          const Icon = icons[icon];
          return (
            <chakra.li key={text} display="flex" alignItems="center" gap="3" textStyle="hint">
              <Icon size={18} />
              {text}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </SectionCard>
  );
}
