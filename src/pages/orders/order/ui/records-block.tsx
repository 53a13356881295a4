import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Allowed } from '@/shared/rights';
import { DataSkeleton } from '@/shared/ui/data-skeleton';
import { QueryErrorLine } from '@/shared/ui/error-state';
import { ICON } from '@/shared/ui/icon-props';
import { Block } from './block';

const ROW_HEIGHT = 56;

interface RecordsBlockProps {
  title: string;
  /** The label of the button that adds one; null: none can be added. */
  addLabel: string | null;
  onAdd: () => void;
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isPending'>;
  /** Named to screen readers while the records load. */
  loading: string;
  /** Shown where the records did not load. */
  failure: string;
  children: ReactNode;
}

/** A part of an order that lists records of one kind, with a button to add another one. */
export function RecordsBlock(props: RecordsBlockProps) {
  return (
    <Block
      title={props.title}
      action={
        props.addLabel && (
          <Allowed act="create">
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus {...ICON} />}
              onClick={props.onAdd}
            >
              {props.addLabel}
            </Button>
          </Allowed>
        )
      }
    >
      <QueryErrorLine query={props.query} text={props.failure} />
      {props.query.isPending && (
        <DataSkeleton label={props.loading}>
          <Skeleton h={ROW_HEIGHT} />
        </DataSkeleton>
      )}
      {props.children}
    </Block>
  );
}
