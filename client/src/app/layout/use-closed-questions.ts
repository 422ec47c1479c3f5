import { useEffect } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router-dom';
import { closeQuestions } from '../../ui/sweet-alert.ts';

/**
 * Closes questions as soon as the person leaves the page, or goes back or forward: what they confirmed then would be about something
 * that they no longer see. A filter that only changes the address leaves them open.
 */
export function useClosedQuestions(): void {
  const location = useLocation();
  const coming = useNavigation().location ?? location;
  const isHistory = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when the page changes.
  useEffect(closeQuestions, [coming.pathname, isHistory && location.key]);
}
