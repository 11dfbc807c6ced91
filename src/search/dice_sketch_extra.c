double placeholder_extra;
