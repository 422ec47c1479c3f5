import { REPORT_REASONS } from '@social-serve/contract/report-rules';
import type { ComponentProps } from 'react';
import { reasons } from '#words/shared/labels.ts';
import { RadioField } from '../ui/RadioField.tsx';

const CHOICES = REPORT_REASONS.map((reason) => [reason, reasons[reason]] as const);

/** The three reasons, of which one is chosen. */
export const ReasonField = (props: Omit<ComponentProps<typeof RadioField>, 'id' | 'choices'>) => (
  <RadioField {...props} id="reason" choices={CHOICES} />
);
