import {
  readableDomain,
  type ChatSettings,
  type ChatSettingsPatchInput,
} from '@/entities/chats/chat';

/** The sites that may have the widget, one in a line, in their own script. */
export const domainTexts = ({ domains }: ChatSettings) => ({
  domains: domains.map(readableDomain).join('\n'),
});
export type DomainTexts = ReturnType<typeof domainTexts>;

/** Returns the patch of the form. */
export const domainPatch = ({ domains }: DomainTexts): ChatSettingsPatchInput => ({
  domains: domains
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean),
});

/** One field shows all faults of the list. */
export const domainField = (path: string): string => path.split('.')[0] ?? path;
