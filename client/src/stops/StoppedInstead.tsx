import { pages } from '@social-serve/contract/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as words from '#words/stops.ts';
import { useQuery } from '../api/use-query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ownStop } from './queries.ts';

/** A form that the server would refuse from a person whom the team has stopped: they read that instead, before they fill it in. */
export function StoppedInstead({ children }: { children: ReactNode }) {
  if (!useQuery(ownStop).data?.stop) return children;
  return (
    <div className="mt-6 lg:mt-8">
      <EmptyState title={words.youAreStopped} text={words.youCanNoLonger}>
        <Link className="btn btn-primary btn-lg" to={`${pages.account}#stop`}>
          {words.readWhyAndAnswer}
        </Link>
      </EmptyState>
    </div>
  );
}
