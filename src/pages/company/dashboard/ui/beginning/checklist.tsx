import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { ICON } from '@/shared/ui/icon-props';
import { useFirstSteps } from '../../api/use-first-steps';
import { useOrderSteps } from '../../api/use-order-steps';
import { firstSteps } from '../../model/checklist-mark';
import type { FirstStep } from '../../model/first-step';
import classes from './checklist.module.css';

function Steps({ label, steps }: { label: string; steps: readonly FirstStep[] }) {
  if (steps.length === 0) return null;
  return (
    <div className="min-w-0">
      <h3 className={classes.group}>{label}</h3>
      <ol className={classes.steps}>
        {steps.map(({ name, hint, to, search, isDone }) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            {isDone ? <IconCircleCheckFilled {...ICON} /> : <IconCircle {...ICON} />}
            {isDone ? (
              <span>
                {name} <span className="unseen">готово</span>
              </span>
            ) : (
              <span className="min-w-0">
                <Link to={to} search={search ?? {}} className="link">
                  {name}
                </Link>
                {hint && <span className={classes.hint}>{hint}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/**
 * The first steps of a company; they tick themselves, and go when all are done or a person has put them away.
 */
export function Checklist({ hasLeads }: { hasLeads: boolean }) {
  const isOver = firstSteps.useIsOver();
  const ofLeads = useFirstSteps(!isOver && hasLeads);
  const ofOrders = useOrderSteps(!isOver);
  const groups = [ofOrders, ofLeads];
  const steps = groups.flatMap((group) => group.steps);
  const isDone =
    steps.length > 0 &&
    groups.every(({ state }) => state === 'known') &&
    steps.every((step) => step.isDone);
  useEffect(() => {
    if (isDone) firstSteps.end();
  }, [isDone]);
  // All at once: what comes later would move what is read already.
  const isLoading = groups.some(({ state }) => state === 'loading');
  if (isOver || isLoading || isDone || steps.length === 0) return null;
  return (
    <section className="box p-16" aria-label="Первые шаги">
      <header className="spread gap-8">
        <h2 className="text-lg bold">Первые шаги</h2>
        <Button size="compact-xs" variant="subtle" onClick={firstSteps.end}>
          Скрыть
        </Button>
      </header>
      <div className={classes.groups}>
        <Steps label="Заказы и КП" steps={ofOrders.steps} />
        <Steps label="Заявки с сайта" steps={ofLeads.steps} />
      </div>
    </section>
  );
}
