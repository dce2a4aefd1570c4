import { chakra, Flex } from '@chakra-ui/react';
import { CircleCheck, ScanText } from 'lucide-react';
import { FormCode } from '../../../components/ui/form-code.tsx';
import { TintedIcon } from '../../../components/ui/tinted-icon.tsx';
import { specimen } from '../../../content/landing.ts';

const Panel = chakra('div', {
  base: {
    position: 'relative',
    width: { base: 'calc(100% - 1.5rem)', lg: '23.25rem' },
    maxWidth: '28rem',
    marginTop: { base: '-0.75rem', lg: '-1.5rem' },
    marginInline: { base: 'auto', lg: 'auto 0' },
    paddingInline: { base: 5, sm: 6 },
    paddingBlock: 5,
    bg: 'bg.panel',
    borderRadius: 'l3',
    boxShadow: 'lg',
  },
});

/** The passport's values as answers in a form. */
export function SpecimenForm() {
  const { title, code, state, answers, note } = specimen.form;
  return (
    <Panel>
      <Flex wrap="wrap" align="center" gap="2">
        <chakra.span fontWeight="semibold">{title}</chakra.span>
        <FormCode>{code}</FormCode>
        <chakra.span marginLeft="auto" display="inline-flex" alignItems="center" gap="2" textStyle="detail">
          <TintedIcon icon={CircleCheck} size={16} color="fg.success" />
          {state}
        </chakra.span>
      </Flex>
      {answers.map((answer, index) => (
        <Flex key={answer.label} align="center" borderTopWidth="1px" marginTop={index === 0 ? 4 : 0} paddingBlock="2">
          <chakra.div flex="1">
            <chakra.div textStyle="detail">{answer.label}</chakra.div>
            <chakra.div
              fontWeight="semibold"
              lineHeight="1.375rem"
              {...('mono' in answer && { fontFamily: 'mono', fontWeight: 'medium', fontSize: '0.9375rem' })}
            >
              {answer.value}
            </chakra.div>
          </chakra.div>
          <TintedIcon icon={CircleCheck} size={20} color="fg.success" />
        </Flex>
      ))}
      <Flex gap="2.5" borderTopWidth="1px" paddingTop="3.5" textStyle="detail">
        <TintedIcon icon={ScanText} size={16} marginTop="1px" />
        {note}
      </Flex>
    </Panel>
  );
}
