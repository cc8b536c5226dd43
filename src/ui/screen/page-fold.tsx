// Shows the fold between the two pages of the open notebook.
import '../../styles/open-notebook.css';

export const PageFold = () => <div aria-hidden="true" className="open-fold" />;
