export { getCompanyModules } from './api/module-requests';
export { moduleQueries } from './api/module.queries';
export { requestModule } from './api/request-module';
export { useModules } from './api/use-modules';
export { knownModules, useKnownModules } from './model/known-modules';
export { moduleName } from './model/module-name';
export { moduleStatusView } from './model/module-status';
export { requiredModuleFor } from './model/required-module';
export { subscriptionInfo } from './model/subscription-info';
export { ModuleGate } from './ui/module-gate';
export {
  isModuleUsable,
  MODULE_CODES,
  moduleRequestSchema,
  type CompanyModule,
  type ModuleCode,
} from '#contract';
