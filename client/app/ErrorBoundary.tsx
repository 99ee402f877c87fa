import { Component, type ReactNode } from 'react';
import { CrashScreen } from './pages/CrashPage.tsx';

/** The one boundary around everything that isn't a route. React has no hook for it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <CrashScreen /> : this.props.children;
  }
}
