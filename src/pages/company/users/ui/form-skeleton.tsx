import { Skeleton, Stack } from '@mantine/core';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import classes from './user-editor.module.css';

const FIELDS = 4;
const FIELD_HEIGHT = 60;

/** The form on its way. */
export const FormSkeleton = () => (
  <DataSkeleton label="Загрузка сотрудника">
    <Stack gap="md" className={classes.form}>
      {Array.from({ length: FIELDS }, (_, index) => (
        <Skeleton key={index} height={FIELD_HEIGHT} />
      ))}
    </Stack>
  </DataSkeleton>
);
