export { SoftWindowsSettingsPage } from './ui/soft-windows-settings-page';
