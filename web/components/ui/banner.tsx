import { chakra, Flex, type FlexProps } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, Unplug } from 'lucide-react';
import type { ReactNode, RefAttributes } from 'react';
import { LOW_WINDOW } from '../../theme/low-window.ts';

/** `neutral` reports that something could not be loaded; `note` is a plain hint. */
export type BannerStatus = 'info' | 'success' | 'warning' | 'error' | 'neutral' | 'note';

const looks = {
  info: { bg: 'bg.info', color: 'fg.info', Icon: Info },
  success: { bg: 'bg.success', color: 'fg.success', Icon: CircleCheck },
  warning: { bg: 'bg.warning', color: 'fg.warning', Icon: TriangleAlert },
  error: { bg: 'bg.error', color: 'fg.error', Icon: CircleAlert },
  neutral: { bg: 'bg.muted', color: 'fg.muted', Icon: Unplug },
  note: { bg: 'bg.muted', color: 'fg.muted', Icon: Info },
} as const;

export interface BannerProps extends Omit<FlexProps, 'title' | 'role'>, RefAttributes<HTMLDivElement> {
  status: BannerStatus;
  /** What happened: the bold start of the sentence. */
  title?: ReactNode;
  /** Replaces the icon of the status; 20 px. */
  icon?: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** With `alert` or `status`, a screen reader announces the banner when it appears. */
  role?: 'alert' | 'status';
}

/** A notice in the page's flow. */
export function Banner({ status, title, children, icon, action, ...rest }: BannerProps) {
  const { bg, color, Icon } = looks[status];
  return (
    <Flex
      data-banner
      direction={{ base: 'column', sm: 'row' }}
      align={{ base: 'stretch', sm: 'center' }}
      gap="4"
      bg={bg}
      borderRadius="l2"
      padding="4"
      textStyle="small"
      css={{ [LOW_WINDOW]: { gap: '3', paddingBlock: '1.5', paddingInline: '3', textStyle: 'meta' } }}
      {...rest}
    >
      <Flex gap="3" flex="1" minWidth="0">
        <chakra.span color={color} flexShrink="0" marginTop="1px" aria-hidden="true">
          {icon ?? <Icon size={20} />}
        </chakra.span>
        <chakra.div minWidth="0">
          {title && <chakra.strong fontWeight="semibold">{title}</chakra.strong>}
          {title && children ? ' ' : null}
          {children}
        </chakra.div>
      </Flex>
      {action && <chakra.div flexShrink="0">{action}</chakra.div>}
    </Flex>
  );
}
