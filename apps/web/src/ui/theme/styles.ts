import '@mantine/core/styles.css';
import '@mantine/nprogress/styles.css';
import './fonts.css';
import './global.css';
