import { isUsable, useKnownModules } from '@/entities/company/module';
import { FIELD_TYPES, fieldTypeLabel, MODULE_FIELD_TYPES } from '@/entities/leads/lead-field';

/**
 * The types a field can have in this company, to choose from.
 * @param current the type it has, offered in any case
 */
export function useFieldTypes(current: string | undefined): { value: string; label: string }[] {
  const modules = useKnownModules();
  const isOffered = (type: string) => {
    if (type === current || !Object.hasOwn(MODULE_FIELD_TYPES, type)) return true;
    const code = MODULE_FIELD_TYPES[type as keyof typeof MODULE_FIELD_TYPES];
    return isUsable(modules, code);
  };
  const types: string[] = FIELD_TYPES.filter(isOffered);
  if (current !== undefined && !types.includes(current)) types.push(current);
  return types.map((type) => ({ value: type, label: fieldTypeLabel(type) }));
}
