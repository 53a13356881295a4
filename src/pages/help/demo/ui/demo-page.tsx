import type { ReactNode } from 'react';
import { PageHeader } from '@/shared/ui/page-header';
import classes from './demo.module.css';

/** A page of the style guide. */
export const DemoPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.page}>
    <PageHeader title={title} />
    {children}
  </div>
);
