import { Center, Loader } from '@mantine/core';
import classes from './page-loader.module.css';

/** Shown while a page's code is on its way; data has skeletons instead. */
export function PageLoader() {
  return (
    <Center className={classes.root} role="status" aria-label="Загрузка страницы">
      <Loader size="sm" />
    </Center>
  );
}
