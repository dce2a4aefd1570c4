import { useEffect, useRef, type ReactNode } from 'react';
import { Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { tabStyle } from '../../../components/ui/tab-style.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly panel: ReactNode;
}

interface TabPanelsProps {
  /** Names the row of tabs. */
  label: string;
  /** The address's parameter that holds the open one, so that Back, reload and a link lead to it. */
  param: string;
  tabs: readonly Tab[];
  /** Parameters of the address that belong to one tab and go with it: those of the tabs inside. */
  drops?: readonly string[];
}

/** Tabs of which the open one is drawn and asks the server. */
export function TabPanels({ label, param, tabs, drops = [] }: TabPanelsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(param);
  const open = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]!.id;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs is wider than the page.
  useEffect(() => {
    list.current?.querySelector(`[data-value="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const choose = (id: string): void =>
    setSearch((params) => {
      params.set(param, id);
      for (const name of drops) params.delete(name);
      return params;
    });
  return (
    <Tabs.Root value={open} onValueChange={({ value }) => choose(value)} marginTop={drops.length > 0 ? 5 : 0}>
      <Tabs.List
        ref={list}
        display="flex"
        gap="7"
        borderBottomWidth="1px"
        overflowX="auto"
        // The tabs' line is drawn over the list's own, which a list that scrolls would cut off.
        paddingBottom="1px"
        aria-label={label}
      >
        {tabs.map(({ id, title }) => (
          <Tabs.Trigger key={id} value={id} {...tabStyle} whiteSpace="nowrap" textStyle="small">
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Content key={id} value={id} paddingTop="6" outline="none">
          {id === open && panel}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
