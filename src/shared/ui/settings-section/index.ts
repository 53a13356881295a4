export { SettingsSection } from './settings-section';
export { SectionFailure } from './section-failure';
