import { Component, type ReactNode, type RefObject } from 'react';
import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { PageStopped } from '../../components/ui/page-stopped.tsx';
import { paths } from '../../config/paths.ts';
import type { Saver } from './saving/saver-types.ts';

interface WizardBoundaryProps {
  readonly saverRef: RefObject<Saver | null>;
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

interface WizardBoundaryState {
  readonly broken: boolean;
  readonly doubtful: boolean;
}

/** Error boundary of a form: the header stays, and the user learns whether their answers are safe. */
export class WizardBoundary extends Component<WizardBoundaryProps, WizardBoundaryState> {
  static getDerivedStateFromError = (): Partial<WizardBoundaryState> => ({ broken: true });

  override state: WizardBoundaryState = { broken: false, doubtful: false };

  override componentDidCatch(): void {
    this.props.onBroken();
    // The saver exists until React undoes the broken part's effects, which happens later; it then sends what it can.
    const saver = this.props.saverRef.current;
    // A second error, while the broken part is unmounted, finds no saver: the result of the first one stays.
    if (saver) this.setState({ doubtful: !saver.store.getState().kept && saver.unsaved().length > 0 });
  }

  override render(): ReactNode {
    const { broken, doubtful } = this.state;
    if (!broken) return this.props.children;
    return (
      <chakra.div marginTop="8">
        <PageStopped
          heading={<chakra.h2 textStyle="title">This page stopped working</chakra.h2>}
          action={
            <ButtonLink to={paths.forms.to()} reloadDocument>
              Go to your forms
            </ButtonLink>
          }
        >
          {doubtful
            ? 'Saved answers are safe. What you typed last may not have been saved, and this browser cannot keep it.'
            : 'Nothing you typed is lost: it is saved, or kept on this device until it is.'}{' '}
          Load the page again to continue where you were.
        </PageStopped>
      </chakra.div>
    );
  }
}
