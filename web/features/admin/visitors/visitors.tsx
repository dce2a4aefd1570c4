import { TabPanels } from '../components/tab-panels.tsx';
import { Messages } from './messages.tsx';
import { WaitingLists } from './waiting-lists.tsx';

/** Support messages and waiting lists. */
export function Visitors() {
  return (
    <TabPanels
      label="Messages"
      param="part"
      tabs={[
        { id: 'messages', title: 'Support messages', panel: <Messages /> },
        { id: 'waiting', title: 'Waiting lists', panel: <WaitingLists /> },
      ]}
    />
  );
}
