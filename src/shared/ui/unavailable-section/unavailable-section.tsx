import { IconPlugConnectedX } from '@tabler/icons-react';
import { use } from 'react';
import { MISSING_ON_SERVER } from '@/shared/api';
import { EmptyState } from '../empty-state';
import { PageHeader } from '../page-header';
import classes from './unavailable-section.module.css';
import { createContext } from 'react';

/** Where a person goes on from a section that is not to be had, as the application's frame knows it. */
export const NextPath = createContext<React.ReactNode>(null);

/** Shown where the server lacks the calls of a screen: no fault, with a way on. */
export const UnavailableState = () => (
  <EmptyState
    icon={<IconPlugConnectedX size={24} stroke={1.5} />}
    text={MISSING_ON_SERVER}
    hint="Остальное работает как обычно"
    action={use(NextPath)}
  />
);

/** Says that a part of a screen is unavailable on this server. */
export const UnavailableLine = () => (
  <p className={classes.line}>
    <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
    {MISSING_ON_SERVER}
  </p>
);

interface UnavailableSectionProps {
  title: string;
}

/** A whole screen of which there is only the title. */
export function UnavailableSection({ title }: UnavailableSectionProps) {
  return (
    <>
      <PageHeader title={title} />
      <UnavailableState />
    </>
  );
}
