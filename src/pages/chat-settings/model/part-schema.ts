import * as z from 'zod/mini';
import {
  chatSettingsPatchSchema,
  type ChatSettingsPatch,
  type ChatSettingsPatchInput,
} from '@/entities/chat';

/**
 * How a part of the settings is checked before it is sent.
 * @param patchOf makes what is sent of what the form holds
 * @param fieldOf what the form calls the field of a fault, where the wire names it another way: `consent.text`
 */
export const partSchema = <Texts extends Record<string, string>>(
  patchOf: (texts: Texts) => ChatSettingsPatchInput,
  fieldOf: (path: string) => string = (path) => path,
): z.ZodMiniType<ChatSettingsPatch> =>
  z.pipe(
    z.custom<Texts>(),
    z.transform((texts: Texts, context): ChatSettingsPatch => {
      const parsed = chatSettingsPatchSchema.safeParse(patchOf(texts));
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        const field = fieldOf(path.join('.'));
        context.issues.push({ code: 'custom', input: texts, path: [field], message });
      }
      return {};
    }),
  );
