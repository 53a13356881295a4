import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useToken } from '@/shared/auth';
import { localTexts } from '@/shared/lib/storage';
import { PageLoader } from '@/shared/ui/page-loader';
import { ProductIcon } from '@/shared/ui/product-icon';
import classes from './auth-card.module.css';

interface AuthCardProps {
  title: string;
  children: ReactNode;
  /** Ways to the neighbouring pages. */
  links?: ReactNode;
}

const REFUSED = 'Браузер не даёт хранить данные: вход действует, пока эта вкладка открыта';

/** The frame of the pages before the login: the product's mark, one column, nothing else. */
export function AuthCard({ title, children, links }: AuthCardProps) {
  // A login has just begun: everything is rendered again for it, and an empty form would flash before the
  // first screen.
  if (useToken() !== null) return <PageLoader />;
  return (
    <div className={classes.root}>
      <div className={classes.card}>
        <ProductIcon size={40} />
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Stack gap="md">
          {localTexts.isRefused() && <Text role="status">{REFUSED}</Text>}
          {children}
        </Stack>
        {links && <div className={classes.links}>{links}</div>}
      </div>
    </div>
  );
}
