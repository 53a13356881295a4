import './setup';
import './styles/base.css';
import { warmUpTransport } from '@/shared/api';
import { tokenStore } from '@/shared/auth';
import { loadAppConfig } from '@/shared/config';
import { showStartError } from './errors/show-start-error';

async function main(root: HTMLElement): Promise<void> {
  // The application's code is on its way while the configuration is found.
  const application = import('./start-application');
  application.catch(() => undefined); // Handled below, after the configuration.
  // Signed-in people need these next on every screen.
  if (tokenStore.get() !== null) {
    warmUpTransport();
    import('./routes/guards/signed-in').catch(() => undefined);
    import('./layouts/main-layout').catch(() => undefined);
  }
  try {
    await loadAppConfig();
    (await application).startApplication(root);
  } catch (error) {
    console.error(error);
    showStartError(root, error);
  }
}

const root = document.querySelector<HTMLElement>('#root');
if (root) void main(root);
