import { chakra } from '@chakra-ui/react';
import { ComingSoonBadge } from '../../../components/ui/coming-soon-badge.tsx';
import { AsideCard } from './aside-card.tsx';

/** The place of the assistant, which is not there yet. */
export function AssistantCard() {
  return (
    <AsideCard title="AI Assistant" badge={<ComingSoonBadge />}>
      <chakra.p textStyle="small" color="fg.muted">
        Here you will be able to ask about H-1B, I-20, DS-160 or what comes next. Information, not legal advice.
      </chakra.p>
    </AsideCard>
  );
}
