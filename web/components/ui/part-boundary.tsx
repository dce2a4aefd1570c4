import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  /** Each time that it becomes true, a part that has failed is tried again. */
  readonly isWanted?: boolean;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface PartBoundaryState {
  readonly failed: boolean;
  readonly wasWanted: boolean;
}

/**
 * Error boundary of a part that its page works without: if the part breaks, or its code cannot be fetched, only the part
 * disappears. Without this boundary the page would go with it, and a form with what the user has typed.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  static getDerivedStateFromError = (): Partial<PartBoundaryState> => ({ failed: true });

  static getDerivedStateFromProps(
    { isWanted = false }: PartBoundaryProps,
    { failed, wasWanted }: PartBoundaryState,
  ): PartBoundaryState {
    return { failed: failed && (wasWanted || !isWanted), wasWanted: isWanted };
  }

  override state: PartBoundaryState = { failed: false, wasWanted: false };

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
