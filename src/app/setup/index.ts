/** Settings that must be made before any other module of the application runs. */
import './allow-strict-policy';

import './restore-color-scheme';
import './print-in-light';
