import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './record-window.module.css';

/** How many facts each section shows as a rule. */
const SECTIONS = [5, 3, 4];

/** The shape of a record while it is on its way. Appears only when that takes a while. */
export function RecordSkeleton({ label }: { label: string }) {
  return (
    <div className="appear" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={classes.sections}>
        {SECTIONS.map((facts, section) => (
          <div key={section}>
            <Skeleton height={20} width={180} mb="sm" />
            <div className={classes.facts}>
              {Array.from({ length: facts }, (_, fact) => (
                <div key={fact}>
                  <Skeleton height={12} width={96} mb={6} />
                  <Skeleton height={16} width="70%" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
