import { Button } from '@mantine/core';
import { useId, useState, type ReactNode } from 'react';
import classes from './chart-frame.module.css';

interface ChartFrameProps {
  title: string;
  /** The chart in one sentence. */
  sentence: string;
  /** Controls below the title. */
  controls?: ReactNode;
  /** The data as a table; without it the chart has no switch. */
  table?: (() => ReactNode) | undefined;
  children: ReactNode;
}

/** A chart with its title, what it says, and the same as a table for who wants numbers. */
export function ChartFrame({ title, sentence, controls, table, children }: ChartFrameProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <section className="box min-w-0 p-16" aria-labelledby={id}>
      <header className="wrap gap-8">
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {table && (
          <Button size="compact-xs" variant="subtle" onClick={() => setTable(!isTable)}>
            {isTable ? 'Показать график' : 'Показать таблицей'}
          </Button>
        )}
      </header>
      <p className={classes.sentence}>{sentence}</p>
      {controls && <div className={classes.controls}>{controls}</div>}
      {isTable && table ? table() : children}
    </section>
  );
}
