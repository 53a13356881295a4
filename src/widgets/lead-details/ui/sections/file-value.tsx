import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadLeadFile, leadFileQueries, type LeadFile } from '@/entities/leads/lead';
import { lacksCall } from '@/shared/api';
import { ErrorLine } from '@/shared/ui/error-state';
import { FileList } from '@/shared/ui/record-files';

interface FileValueProps {
  leadId: number;
  /** The field of the shown files; null: files of deleted fields. */
  fieldId: number | null;
  /**
   * Names of the files, as the lead itself has them: all there is until the files are known, and on a server
   * without.
   */
  names: string;
  /** The text beside the files where the value differs from their names; null: none. */
  written: ReactNode;
}

const namesOf = (files: readonly LeadFile[]) => files.map(({ name }) => name).join(', ');

/** The files of one field of a lead. */
export function FileValue({ leadId, fieldId, names, written }: FileValueProps) {
  const { data, error, isFetching, refetch } = useQuery(leadFileQueries.list(leadId));
  const files =
    data?.filter(
      ({ origin, lead_field_id }) => origin === 'visitor' && lead_field_id === fieldId,
    ) ?? [];
  if (files.length > 0) {
    return (
      <>
        {names !== namesOf(files) && written}
        <FileList files={files} fetchFile={downloadLeadFile} />
      </>
    );
  }
  return (
    <>
      {names}
      {error !== null && !lacksCall(error) && (
        <ErrorLine
          text="Файлы не загрузились"
          className="mt-4"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && fieldId !== null && (
        <Text c="dimmed" size="sm" className="mt-4">
          Файлов на сервере нет
        </Text>
      )}
    </>
  );
}
