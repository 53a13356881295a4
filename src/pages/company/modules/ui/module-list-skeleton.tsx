import { Skeleton } from '@mantine/core';
import { MODULE_CODES } from '@/entities/company/module';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import classes from './module-list.module.css';

const CARD_HEIGHT = 196;

/** Stands in for the cards until the modules are known. */
export function ModuleListSkeleton() {
  return (
    <DataSkeleton label="Загрузка модулей">
      <div className={classes.grid}>
        {MODULE_CODES.map((code) => (
          <Skeleton key={code} height={CARD_HEIGHT} radius="md" />
        ))}
      </div>
    </DataSkeleton>
  );
}
