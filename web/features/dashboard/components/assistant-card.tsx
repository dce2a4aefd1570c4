import { chakra } from '@chakra-ui/react';
import { ComingSoonBadge } from '../../../components/ui/coming-soon-badge.tsx';
import { AsideCard } from '../../../components/ui/aside-card.tsx';

const NoWrap = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** The place of the assistant, which is not there yet. */
export function AssistantCard() {
  return (
    <AsideCard title="AI Assistant" badge={<ComingSoonBadge />}>
      <chakra.p textStyle="small" color="fg.muted">
        {/* A form's name is never broken at its hyphen. */}
        Here you will be able to ask about <NoWrap>H-1B</NoWrap>, <NoWrap>I-20</NoWrap>, <NoWrap>DS-160</NoWrap> or what
        comes next. Information, not legal advice.
      </chakra.p>
    </AsideCard>
  );
}
