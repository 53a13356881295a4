import { downloadChatFile } from '@/entities/chats/chat';
import { downloadLeadFile } from '@/entities/leads/lead';
import { downloadFile, type FileItem } from '@/entities/records/file';
import type { DownloadedFile } from '@/shared/api';

/** Fetches the content of a file, also of one that came with a lead or in a chat. @throws {ApiFailure} */
export function contentOf(
  { id, origin, subject }: Pick<FileItem, 'id' | 'origin' | 'subject'>,
  signal?: AbortSignal,
): Promise<DownloadedFile> {
  if (origin === 'staff') return downloadFile(id, signal);
  return subject?.type === 'chat'
    ? downloadChatFile(subject.id, id, signal)
    : downloadLeadFile(id, signal);
}
