/** On a phone: one tab for questions and one for risk. */
import { chakra, Tabs } from '@chakra-ui/react';
import { MessageSquareText } from 'lucide-react';
import { Badge } from '../../../components/ui/badge.tsx';
import { tabStyle } from '../../../components/ui/tab-style.ts';
import { useRisk } from '../api/get-risk.ts';
import { RISK_LEVELS, RiskBody } from '../components/risk-card.tsx';
import { CloseButton, PanelTop, Questions, type PanelProps } from './panel-parts.tsx';

export function PanelTabs({ titleId, conversation, risk }: PanelProps & { titleId: string }) {
  return (
    <Tabs.Root defaultValue="questions" display="flex" flexDirection="column" minHeight="full" lazyMount unmountOnExit>
      <PanelTop paddingBlock="0">
        <Tabs.List display="flex" flexWrap="wrap" columnGap="4" flex="1" minWidth="0" aria-labelledby={titleId}>
          <Tabs.Trigger value="questions" {...tabStyle}>
            <chakra.span display="flex" alignItems="center" gap="2">
              <MessageSquareText size={20} />
              <span id={titleId}>Assistant</span>
            </chakra.span>
          </Tabs.Trigger>
          <Tabs.Trigger value="risk" {...tabStyle}>
            <chakra.span display="flex" alignItems="center" gap="2">
              Risk <RiskBadge {...risk} />
            </chakra.span>
          </Tabs.Trigger>
        </Tabs.List>
        <CloseButton />
      </PanelTop>
      <Tabs.Content
        value="questions"
        outlineOffset="-2px"
        flex="1"
        display="flex"
        flexDirection="column"
        _closed={{ display: 'none' }}
      >
        <Questions conversation={conversation} />
      </Tabs.Content>
      <Tabs.Content
        value="risk"
        outlineOffset="-2px"
        padding="4"
        display="grid"
        gap="3"
        textStyle="small"
        _closed={{ display: 'none' }}
      >
        <RiskBody {...risk} />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function RiskBadge({ form }: PanelProps['risk']) {
  const { data } = useRisk(form);
  const level = data && RISK_LEVELS[data.overall_risk];
  return (
    level && (
      <Badge tone={level.tone} icon={<level.Icon size={14} strokeWidth={2} />}>
        {level.word}
      </Badge>
    )
  );
}
