import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown instead if rendering the children failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** An error boundary: if its children fail, the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
