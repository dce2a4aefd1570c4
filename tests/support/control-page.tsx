/** A page with every button, link, menu item, tab and switch of the product, in each of its permanent states. */
import { chakra, Tabs } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ButtonLink } from '../../web/components/ui/button-link.tsx';
import { Button, type ButtonProps } from '../../web/components/ui/button.tsx';
import { IconButton } from '../../web/components/ui/icon-button.tsx';
import { Menu, MenuButton, MenuLink } from '../../web/components/ui/menu.tsx';
import { SwitchField } from '../../web/components/ui/switch-field.tsx';
import { tabStyle } from '../../web/components/ui/tab-style.ts';
import { LinkButton, TextLink } from '../../web/components/ui/text-link.tsx';
import { Theme } from '../../web/theme/theme.tsx';

const VARIANTS = ['primary', 'secondary', 'quiet', 'plain', 'danger', 'dangerQuiet'] as const satisfies ReadonlyArray<
  ButtonProps['variant']
>;
const GROUNDS = ['bg', 'bg.panel', 'bg.subtle', 'bg.muted'] as const;

function Controls() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <div key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={<Trash2 />}>
            {variant} with icon
          </Button>
          <Button variant={variant} ariaDisabled>
            {variant} disabled
          </Button>
          <Button variant={variant} busy busyLabel={`${variant} busy`}>
            {variant}
          </Button>
          <ButtonLink variant={variant} to="/">
            {variant} link
          </ButtonLink>
        </div>
      ))}
      <IconButton label="icon">
        <Trash2 />
      </IconButton>
      <IconButton label="icon busy" busy>
        <Trash2 />
      </IconButton>
      <TextLink to="/">text link</TextLink>
      <LinkButton>link button</LinkButton>
      <MenuLink to="/">menu link</MenuLink>
      <MenuButton>
        <Trash2 />
        menu button
      </MenuButton>
      <MenuButton data-tone="danger">
        <Trash2 />
        menu button that deletes
      </MenuButton>
      <Menu trigger="menu trigger">nothing</Menu>
      <Tabs.Root defaultValue="open tab">
        <Tabs.List>
          {['open tab', 'other tab'].map((name) => (
            <Tabs.Trigger key={name} value={name} {...tabStyle}>
              {name}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </Tabs.Root>
      <SwitchField label="switch off" help="" checked={false} onChange={() => {}} />
      <SwitchField label="switch on" help="" checked onChange={() => {}} />
    </>
  );
}

createRoot(document.getElementById('root')!).render(
  <Theme>
    <MemoryRouter>
      {GROUNDS.map((ground) => (
        <chakra.div key={ground} bg={ground} data-ground={ground}>
          <Controls />
        </chakra.div>
      ))}
    </MemoryRouter>
  </Theme>,
);
