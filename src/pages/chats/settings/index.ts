export { ChatSettingsPage } from './ui/chat-settings-page';
