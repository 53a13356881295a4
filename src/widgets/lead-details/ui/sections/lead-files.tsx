import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addLeadFiles,
  isExtendedBackend,
  isLeadQueryEnabled,
  isTrashedOrSpam,
  lacksLeadFiles,
  leadFileQueries,
  leadFilesKey,
  leadTieQueries,
  removeLeadFile,
  type Lead,
} from '@/entities/leads/lead';
import { AttachedFiles } from '@/features/attach-files';
import { lacksCall } from '@/shared/api';
import { Section } from '@/shared/ui/record-window';

/**
 * The files that staff keep with the lead, and with those that went under it; what the visitor sent stands
 * in its fields. Nothing on a server without the calls.
 */
export function LeadFiles({ lead }: { lead: Lead }) {
  const { id } = lead;
  // A refusal of the call is shown beside the file; the next window has no such section.
  const [isOffered] = useState(() => isExtendedBackend(lead) && !lacksLeadFiles());
  const options = leadFileQueries.list(id);
  const query = useQuery({ ...options, enabled: () => isOffered && isLeadQueryEnabled(id) });
  if (!isOffered || query.isPending || lacksCall(query.error)) return null;
  const files = query.data?.filter(({ origin }) => origin === 'staff') ?? [];
  return (
    <AttachedFiles
      Frame={Section}
      query={query}
      files={files.map((file) => ({
        ...file,
        note: file.lead_id === null || file.lead_id === id ? undefined : `заявка №${file.lead_id}`,
      }))}
      isOpen={!isTrashedOrSpam(lead)}
      param="lead"
      record={{
        queryKey: options.queryKey,
        historyKey: leadTieQueries.activity(id).queryKey,
        writeKey: leadFilesKey(id),
        add: (fileIds, signal) => addLeadFiles(id, fileIds, signal),
        remove: (fileId) => removeLeadFile(id, fileId),
      }}
    />
  );
}
