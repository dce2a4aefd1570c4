import { chakra } from '@chakra-ui/react';
import { descriptionOf, type DocumentedCall } from '../../../../../engine/product/developers/calls.ts';
import { WithCode } from './with-code.tsx';

const Cell = chakra('td', { base: { paddingBlock: 3, paddingRight: 5, verticalAlign: 'top' } });
const Head = chakra('th', {
  base: {
    textAlign: 'start',
    textStyle: 'detail',
    fontWeight: 'semibold',
    paddingBlock: 2,
    paddingRight: 5,
  },
});
const Mono = chakra('code', { base: { fontFamily: 'mono', fontSize: '0.875rem', overflowWrap: 'anywhere' } });

/**
 * Method, address, description and required scope of each call; on a phone one below the other, with the name of the
 * scope. The explicit roles keep it a table for screen readers, because changing `display` would remove the semantics.
 */
export function CallsTable({ label, calls }: { label: string; calls: readonly DocumentedCall[] }) {
  return (
    <chakra.table role="table" width="full" textStyle="small" aria-label={label}>
      <chakra.thead display={{ base: 'none', md: 'table-header-group' }}>
        <chakra.tr borderBottomWidth="1px">
          <Head scope="col">Call</Head>
          <Head scope="col">What it does</Head>
          <Head scope="col">Scope</Head>
        </chakra.tr>
      </chakra.thead>
      <tbody>
        {calls.map((call) => {
          const { route, summary, scope } = call;
          const description = descriptionOf(call);
          const [method, path = ''] = route.split(' ');
          return (
            <chakra.tr
              key={route}
              role="row"
              borderBottomWidth="1px"
              display={{ base: 'block', md: 'table-row' }}
              paddingBlock={{ base: 3, md: 0 }}
            >
              <Cell
                as="th"
                role="rowheader"
                scope="row"
                display={{ base: 'block', md: 'table-cell' }}
                paddingBlock={{ base: 0, md: 3 }}
                width={{ md: '22rem' }}
                textAlign="start"
                fontWeight="normal"
              >
                {/* An address that does not fit beside its method goes below it: only there may it break. */}
                <Mono fontWeight="medium">{method}</Mono>{' '}
                <Mono display="inline-block" maxWidth="full">
                  {path.replaceAll(/:(\w+)/g, '{$1}')}
                </Mono>
              </Cell>
              <Cell role="cell" display={{ base: 'block', md: 'table-cell' }} paddingBlock={{ base: 1, md: 3 }}>
                {summary}
                {description && (
                  <chakra.span
                    display="block"
                    color="fg.muted"
                    textWrap="pretty"
                    overflowWrap={{ base: 'anywhere', md: 'normal' }}
                  >
                    <WithCode text={description} />
                  </chakra.span>
                )}
              </Cell>
              <Cell
                role="cell"
                display={{ base: 'block', md: 'table-cell' }}
                paddingBlock={{ base: 0, md: 3 }}
                whiteSpace={{ md: 'nowrap' }}
              >
                <chakra.span hideFrom="md" textStyle="hint" marginInlineEnd="2">
                  Scope
                </chakra.span>
                {scope ? <Mono>{scope}</Mono> : <chakra.span color="fg.muted">no key</chakra.span>}
              </Cell>
            </chakra.tr>
          );
        })}
      </tbody>
    </chakra.table>
  );
}
