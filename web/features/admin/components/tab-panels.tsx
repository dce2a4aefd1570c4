import { useEffect, useRef, type ReactNode } from 'react';
import { Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { tabListStyle, tabStyle } from '../../../components/ui/tab-style.ts';

export interface Tab {
  readonly id: string;
  readonly title: string;
  readonly panel: ReactNode;
}

interface TabPanelsProps {
  /** The accessible name of the tab row. */
  label: string;
  /** The URL parameter that holds the open tab, so that Back, reload and links lead to it. `part`: tabs inside a tab. */
  param: 'tab' | 'part';
  tabs: readonly Tab[];
}

/** Tabs. Only the open one is rendered and sends requests. */
export function TabPanels({ label, param, tabs }: TabPanelsProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(param);
  const open = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]!.id;
  const list = useRef<HTMLDivElement>(null);
  // On a phone the tab row is wider than the page: show the open tab.
  useEffect(() => {
    list.current?.querySelector(`[data-value="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  const isInner = param === 'part';
  // The other parameters belong to the tab that is left. The page is not scrolled to its top, so the tab row stays in
  // view.
  const choose = (id: string): void =>
    setSearch({ ...(isInner && { tab: search.get('tab') ?? '' }), [param]: id }, { preventScrollReset: true });
  return (
    <Tabs.Root value={open} onValueChange={({ value }) => choose(value)} marginTop={isInner ? 0 : 5}>
      <Tabs.List ref={list} {...tabListStyle} gap="5" aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tabs.Trigger key={id} value={id} {...tabStyle} whiteSpace="nowrap" textStyle="small">
            {title}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Content key={id} value={id} paddingTop="6">
          {id === open && panel}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
